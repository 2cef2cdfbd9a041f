export const networks = {
  choose: "Choose a network",
  noneFound: "No network by this name",
};
