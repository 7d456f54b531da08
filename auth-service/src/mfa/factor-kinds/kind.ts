import type { UserContext } from "../../context.ts";
import { createValidationError } from "../../errors.ts";
import type { Factor, NewFactor } from "../../users/factors.ts";
import type { Challenge } from "../challenges.ts";

export interface FactorKind {
  readonly title: string;
  readonly wrongAnswer: string;
  enrol(context: UserContext, requested: EnrolmentRequest): Promise<EnrolmentPlan>;
  challenge(context: UserContext, factor: Factor, request: Request): Promise<FactorChallenge>;
  readAnswer(body: AnswerBody): Answer;
}

interface EnrolmentRequest {
  readonly issuer: string;
  readonly phone: string;
}

interface EnrolmentPlan {
  readonly columns?: Partial<NewFactor>;
  /** Additional fields of the response. Only this response contains the secrets. */
  readonly shown?: object;
}

export interface FactorChallenge {
  readonly columns?: Partial<Challenge>;
  readonly shown?: object;
  readonly send?: () => Promise<void>;
}

export interface AnswerBody {
  readonly code: string;
  readonly webauthn?: unknown;
}

/** Checks an answer. Returns the changes to the factor, or `undefined` if the answer is wrong. */
export type Answer = (
  context: UserContext,
  factor: Factor,
  challenge: Challenge,
) => Promise<Partial<Factor> | undefined>;

export function requireCode({ code }: AnswerBody): string {
  if (code === "") throw createValidationError("Code needs to be non-empty");
  return code;
}
