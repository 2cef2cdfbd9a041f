export const usage = {
  title: "Usage",
  lead: "Billable calls by day, key and endpoint. Days are in UTC.",
  days: "Days",
  span: (days: number) => `Last ${days} days`,
  total: (shown: string, count: number) => (count === 1 ? "1 call" : `${shown} calls`),
  all: "Show all",
  nothing: "No calls in this period",
  nothingText: "Choose more days, or show all keys and endpoints.",
  emptyText: "Billable calls are counted here within a second.",
};
