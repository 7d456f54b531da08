/**
 * Brings the answer to a code exchange into the form of RFC 6749, 5.1. Some providers list scopes in an
 * array, name no type, give times as texts, or report an error with status 200.
 */
export async function inStandardForm(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { access_token, refresh_token, token_type, error, error_description } = JSON.parse(
    await response.text(),
  );
  if (error) return Response.json({ error, error_description }, { status: 400 });
  return Response.json({
    access_token,
    refresh_token: refresh_token ?? undefined,
    token_type: token_type ?? "bearer",
  });
}
