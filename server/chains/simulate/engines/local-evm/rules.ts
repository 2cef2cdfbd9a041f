import { Common, type CommonOpts } from "@ethereumjs/common";

/** The rules of one chain, which never change: the library looks them up for each instruction, and adds to them for each block. */
export class FixedRules extends Common {
  declare private active: ReadonlySet<number> | undefined;
  declare private added: WeakSet<object> | undefined;

  constructor(options: CommonOpts) {
    super(options);
    this.active = new Set(this._activatedEIPsCache);
    this.added = new WeakSet();
  }

  override isActivatedEIP(eip: number): boolean {
    return this.active ? this.active.has(eip) : super.isActivatedEIP(eip);
  }

  override updateParams(params: Parameters<Common["updateParams"]>[0]): void {
    if (this.added?.has(params)) return;
    super.updateParams(params);
    this.added?.add(params);
  }

  override copy(): Common {
    return this;
  }
}
