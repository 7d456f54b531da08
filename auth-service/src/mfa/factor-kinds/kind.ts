import type { UserContext } from "../../context.ts";
import { validationFailed } from "../../errors.ts";
import type { Factor, NewFactor } from "../../users/factors.ts";
import type { Challenge } from "../challenges.ts";

/** What each kind of factor does differently. */
export interface FactorKind {
  /** As messages name it. */
  readonly title: string;
  /** The message for a wrong answer. */
  readonly wrongAnswer: string;
  enrol(context: UserContext, requested: EnrolmentRequest): Promise<EnrolmentPlan>;
  challenge(context: UserContext, factor: Factor, request: Request): Promise<FactorChallenge>;
  /** Throws `validation_failed` for what cannot be an answer. */
  readAnswer(body: AnswerBody): Answer;
}

interface EnrolmentRequest {
  readonly issuer: string;
  readonly phone: string;
}

interface EnrolmentPlan {
  readonly columns?: Partial<NewFactor>;
  /** What the answer says besides; some of it only this once. */
  readonly shown?: object;
}

export interface FactorChallenge {
  readonly columns?: Partial<Challenge>;
  readonly shown?: object;
  /** Sends it to the user by SMS, once it is stored. */
  readonly send?: () => Promise<void>;
}

export interface AnswerBody {
  readonly code: string;
  readonly webauthn?: unknown;
}

/** Gives what a right answer changes about its factor; `undefined` for a wrong one. */
export type Answer = (
  context: UserContext,
  factor: Factor,
  challenge: Challenge,
) => Promise<Partial<Factor> | undefined>;

export function requireCode({ code }: AnswerBody): string {
  if (code === "") throw validationFailed("Code needs to be non-empty");
  return code;
}
