import type { Messages } from "../en";

export const networks: Messages["networks"] = {
  choose: "Escolha uma rede",
  noneFound: "Nenhuma rede com este nome",
};
