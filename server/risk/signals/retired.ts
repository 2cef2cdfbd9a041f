/** Ids that earlier versions reported. They stay reserved, and stored findings may hold them. */
export const retiredIds: readonly string[] = ["contract.straw-man", "contract.ponzi"];
