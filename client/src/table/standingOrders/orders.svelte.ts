// The standing orders of one seat, saved and followed by the server.

import { ApiError, api } from "../../lib/protocol/api";
import type { Standing, StandingOrder, StandingQuestion } from "../../lib/protocol/wire";
import { orderText, say } from "./messages";

export const ASK_ME = "ask";

export class StandingOrders {
  saved = $state.raw<Standing | null>(null);
  problem = $state("");

  constructor(
    readonly table: string,
    readonly seat: number,
    readonly game: string,
  ) {}

  get questions(): readonly StandingQuestion[] {
    return this.saved?.questions ?? [];
  }

  get orders(): readonly StandingOrder[] {
    return this.saved?.orders ?? [];
  }

  /** Return the answer for one subject, or with "" for all; "" if there is none. */
  answer(question: string, subject: string): string {
    const found = this.orders.find((order) => order.question === question && order.subject === subject);
    return found?.answer ?? (subject ? "" : ASK_ME);
  }

  refresh(): Promise<void> {
    return this.attempt(() => api.standing(this.table, this.seat));
  }

  /** Answer a question in advance; "" removes the answer for one subject. */
  setAnswer(question: string, subject: string, answer: string): Promise<void> {
    const others = this.orders.filter((order) => order.question !== question || order.subject !== subject);
    return this.save(answer ? [...others, { question, subject, answer }] : others);
  }

  remove(order: StandingOrder): Promise<void> {
    return this.setAnswer(order.question, order.subject, order.subject ? "" : ASK_ME);
  }

  save(orders: readonly StandingOrder[]): Promise<void> {
    return this.attempt(() => api.saveOrders(this.table, this.seat, orders));
  }

  question(key: string): StandingQuestion | undefined {
    return this.questions.find((one) => one.key === key);
  }

  questionText(question: StandingQuestion): string {
    return orderText(this.game, question.key, "", question.words);
  }

  answers(question: StandingQuestion): { value: string; words: string }[] {
    return [
      { value: ASK_ME, words: say("ask") },
      ...question.answers.map(({ key, words }) => ({
        value: key,
        words: orderText(this.game, question.key, key, words),
      })),
    ];
  }

  /** Return an order as a sentence. */
  words(order: StandingOrder): string {
    const question = this.question(order.question);
    if (!question) return `${order.question} ${order.subject} ${order.answer}`;
    const answer = this.answers(question).find((one) => one.value === order.answer);
    const subject = question.subjects.find((one) => one.key === order.subject);
    return `${this.questionText(question)}${subject ? `, ${subject.words}` : ""}: ${answer?.words ?? order.answer}`;
  }

  private async attempt(work: () => Promise<Standing>): Promise<void> {
    try {
      this.saved = await work();
      this.problem = "";
    } catch (problem) {
      this.problem = problem instanceof ApiError ? problem.reason : String(problem);
    }
  }
}
