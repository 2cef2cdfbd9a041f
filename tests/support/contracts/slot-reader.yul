// Gives the words of the slots in its calldata, wherever it is put: see server/chains/simulate/prober.ts.
object "SlotReader" {
  code {
    let end := calldatasize()
    for { let at := 0 } lt(at, end) { at := add(at, 32) } { mstore(at, sload(calldataload(at))) }
    return(0, end)
  }
}
