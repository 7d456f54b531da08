import { CREAM } from "@damson/order-service/testing/sample-placement";

export async function savePrice(port: number, pence: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/save?key=${CREAM}&pence=${pence}`);
  if (!response.ok) throw new Error(`A price was not saved: ${await response.text()}`);
}
