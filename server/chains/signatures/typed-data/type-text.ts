import { MAX_TYPE_TEXT } from "./limits";
import type { Types } from "./types-of";

/** How long each type's definition is with all that it depends on: what hashing one value of it costs. */
export class TypeText {
  private readonly lengths = new Map<string, number>();
  private spent = 0;

  constructor(private readonly types: Types) {}

  /** False once hashing would read more than is worth it: values are few bytes, their definitions may be many. */
  afford(type: string): boolean {
    let length = this.lengths.get(type);
    if (length === undefined) {
      length = this.measure(type);
      this.lengths.set(type, length);
    }
    this.spent += length;
    return this.spent <= MAX_TYPE_TEXT;
  }

  private measure(type: string): number {
    const seen = new Set<string>();
    const waiting = [type];
    let length = 0;
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const members = this.types[name];
      if (!members || seen.has(name)) continue;
      seen.add(name);
      length += name.length + 32;
      for (const member of members) {
        length += member.name.length + member.type.length + 16;
        waiting.push(/^[\w$]*/.exec(member.type)?.[0] ?? "");
      }
    }
    return length;
  }
}
