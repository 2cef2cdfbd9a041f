export const usage = {
  title: "Usage",
  lead: "What was called and charged, by day, key and endpoint. Days are UTC.",
  days: "Days",
  span: (days: number) => `Last ${days} days`,
  total: (shown: string, count: number) => (count === 1 ? "1 call" : `${shown} calls`),
  all: "Show all",
  nothing: "No call in this time",
  nothingText: "Choose more days, or show all keys and endpoints.",
  emptyText: "Every call that is charged is counted here within a second.",
};
