/** The opcodes that the analysis looks for by name. */
export const op = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  EXP: 0x0a,
  LT: 0x10,
  GT: 0x11,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  OR: 0x17,
  XOR: 0x18,
  NOT: 0x19,
  SHL: 0x1b,
  SHR: 0x1c,
  SAR: 0x1d,
  KECCAK256: 0x20,
  ADDRESS: 0x30,
  BALANCE: 0x31,
  ORIGIN: 0x32,
  CALLER: 0x33,
  CALLVALUE: 0x34,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  EXTCODESIZE: 0x3b,
  EXTCODECOPY: 0x3c,
  RETURNDATACOPY: 0x3e,
  EXTCODEHASH: 0x3f,
  COINBASE: 0x41,
  SELFBALANCE: 0x47,
  MLOAD: 0x51,
  MSTORE: 0x52,
  MSTORE8: 0x53,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  TLOAD: 0x5c,
  MCOPY: 0x5e,
  PUSH0: 0x5f,
  PUSH1: 0x60,
  PUSH4: 0x63,
  PUSH20: 0x73,
  PUSH32: 0x7f,
  DUP1: 0x80,
  DUP16: 0x8f,
  SWAP1: 0x90,
  SWAP16: 0x9f,
  CREATE: 0xf0,
  CALL: 0xf1,
  CALLCODE: 0xf2,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  CREATE2: 0xf5,
  STATICCALL: 0xfa,
  REVERT: 0xfd,
  INVALID: 0xfe,
  SELFDESTRUCT: 0xff,
} as const;

/** Words taken from and put on the stack, by opcode; undefined for bytes that are no opcode. */
const effects = new Array<readonly [pops: number, pushes: number] | undefined>(256);
const range = (from: number, to: number, pops: number, pushes: number) => {
  for (let code = from; code <= to; code++) effects[code] = [pops, pushes];
};
range(0x00, 0x00, 0, 0);
range(0x01, 0x07, 2, 1);
range(0x08, 0x09, 3, 1);
range(0x0a, 0x0b, 2, 1);
range(0x10, 0x14, 2, 1);
range(0x15, 0x15, 1, 1);
range(0x16, 0x18, 2, 1);
range(0x19, 0x19, 1, 1);
range(0x1a, 0x1d, 2, 1);
range(0x1e, 0x1e, 1, 1);
range(0x20, 0x20, 2, 1);
range(0x30, 0x30, 0, 1);
range(0x31, 0x31, 1, 1);
range(0x32, 0x34, 0, 1);
range(0x35, 0x35, 1, 1);
range(0x36, 0x36, 0, 1);
range(0x37, 0x37, 3, 0);
range(0x38, 0x38, 0, 1);
range(0x39, 0x39, 3, 0);
range(0x3a, 0x3a, 0, 1);
range(0x3b, 0x3b, 1, 1);
range(0x3c, 0x3c, 4, 0);
range(0x3d, 0x3d, 0, 1);
range(0x3e, 0x3e, 3, 0);
range(0x3f, 0x40, 1, 1);
range(0x41, 0x48, 0, 1);
range(0x49, 0x49, 1, 1);
range(0x4a, 0x4a, 0, 1);
range(0x50, 0x50, 1, 0);
range(0x51, 0x51, 1, 1);
range(0x52, 0x53, 2, 0);
range(0x54, 0x54, 1, 1);
range(0x55, 0x55, 2, 0);
range(0x56, 0x56, 1, 0);
range(0x57, 0x57, 2, 0);
range(0x58, 0x5a, 0, 1);
range(0x5b, 0x5b, 0, 0);
range(0x5c, 0x5c, 1, 1);
range(0x5d, 0x5d, 2, 0);
range(0x5e, 0x5e, 3, 0);
range(0x5f, 0x7f, 0, 1);
for (let count = 0; count <= 4; count++) effects[0xa0 + count] = [2 + count, 0];
range(0xf0, 0xf0, 3, 1);
range(0xf1, 0xf2, 7, 1);
range(0xf3, 0xf3, 2, 0);
range(0xf4, 0xf4, 6, 1);
range(0xf5, 0xf5, 4, 1);
range(0xfa, 0xfa, 6, 1);
range(0xfd, 0xfd, 2, 0);
range(0xfe, 0xfe, 0, 0);
range(0xff, 0xff, 1, 0);

export function stackEffect(code: number): readonly [pops: number, pushes: number] | undefined {
  return effects[code];
}

/** How many bytes of data follow a PUSH; 0 for every other opcode. */
export function pushSize(code: number): number {
  return code >= op.PUSH1 && code <= op.PUSH32 ? code - op.PUSH0 : 0;
}

/** Nothing after it is reached without a jump. Bytes that are no opcode end it too. */
export function endsBlock(code: number): boolean {
  switch (code) {
    case op.STOP:
    case op.JUMP:
    case op.RETURN:
    case op.REVERT:
    case op.INVALID:
    case op.SELFDESTRUCT:
      return true;
    default:
      return effects[code] === undefined && !(code >= op.DUP1 && code <= op.SWAP16);
  }
}
