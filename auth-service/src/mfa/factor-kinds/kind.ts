import type { UserContext } from "../../context.ts";
import { validationFailed } from "../../errors.ts";
import type { Factor, NewFactor } from "../../users/factors.ts";
import type { Challenge } from "../challenges.ts";

/** The differences between the kinds of factors. */
export interface FactorKind {
  /** Its name in messages. */
  readonly title: string;
  /** The message for a wrong answer. */
  readonly wrongAnswer: string;
  enrol(context: UserContext, requested: EnrolmentRequest): Promise<EnrolmentPlan>;
  challenge(context: UserContext, factor: Factor, request: Request): Promise<FactorChallenge>;
  /** Throws `validation_failed` for a malformed answer. */
  readAnswer(body: AnswerBody): Answer;
}

interface EnrolmentRequest {
  readonly issuer: string;
  readonly phone: string;
}

interface EnrolmentPlan {
  readonly columns?: Partial<NewFactor>;
  /** Further fields of the response; secrets among them are shown only this once. */
  readonly shown?: object;
}

export interface FactorChallenge {
  readonly columns?: Partial<Challenge>;
  readonly shown?: object;
  /** Sends the challenge to the user by SMS, once it is stored. */
  readonly send?: () => Promise<void>;
}

export interface AnswerBody {
  readonly code: string;
  readonly webauthn?: unknown;
}

/** Gives the changes to the factor by a right answer; `undefined` for a wrong one. */
export type Answer = (
  context: UserContext,
  factor: Factor,
  challenge: Challenge,
) => Promise<Partial<Factor> | undefined>;

export function requireCode({ code }: AnswerBody): string {
  if (code === "") throw validationFailed("Code needs to be non-empty");
  return code;
}
