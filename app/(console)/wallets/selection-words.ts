// Not among the messages: those go to every page.
export const words = {
  en: {
    all: "All on this page",
    choose: (wallet: string) => `Choose ${wallet}`,
    none: "Stop monitoring",
    stop: (count: number) => `Stop monitoring ${count}`,
    title: (count: number) => (count === 1 ? "Stop monitoring this wallet?" : `Stop monitoring ${count} wallets?`),
    text: "They will no longer be scanned and their events will no longer be sent.",
    done: (count: number) =>
      count === 1 ? "1 wallet is no longer monitored." : `${count} wallets are no longer monitored.`,
  },
  pt: {
    all: "Todas desta página",
    choose: (wallet: string) => `Escolher ${wallet}`,
    none: "Parar de acompanhar",
    stop: (count: number) => `Parar de acompanhar ${count}`,
    title: (count: number) =>
      count === 1 ? "Parar de acompanhar esta carteira?" : `Parar de acompanhar ${count} carteiras?`,
    text: "Elas deixam de ser analisadas, e seus eventos deixam de ser enviados.",
    done: (count: number) =>
      count === 1 ? "1 carteira não é mais acompanhada." : `${count} carteiras não são mais acompanhadas.`,
  },
};
