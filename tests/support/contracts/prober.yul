// Answers many questions in one call: see server/chains/simulate/prober.ts, which holds what this compiles to.
object "Prober" {
  code {
    let end := calldatasize()
    let out := 0
    for { let at := 0 } lt(at, end) {} {
      let head := calldataload(at)
      let size := shr(240, head)
      let kind := and(shr(232, head), 0xff)
      let target := and(head, 0xffffffffffffffffffffffffffffffffffffffff)
      mstore(out, 1)
      mstore(add(out, 64), 0)
      switch kind
      case 1 { mstore(add(out, 32), balance(target)) }
      case 2 { mstore(add(out, 32), extcodehash(target)) }
      default {
        mstore(add(out, 32), 0)
        switch lt(gas(), 600000)
        case 1 { mstore(out, 2) }
        default {
          let input := add(out, 96)
          calldatacopy(input, add(at, 32), size)
          let ok := staticcall(500000, target, input, size, add(out, 32), 64)
          mstore(out, and(ok, gt(returndatasize(), 31)))
        }
      }
      at := add(add(at, 32), size)
      out := add(out, 96)
    }
    return(0, out)
  }
}
