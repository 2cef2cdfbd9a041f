/** First lines of a verdict: the consequence, and the advice. */
export const verdict = {
  do: "What to do",
  listsOnly: "Lists only",
  listsOnlyText:
    "Checked against threat lists only. This installation does not read this network, so nothing on the blockchain was looked at.",
  notChecked: "Not checked on-chain",
  /** By what is asked about and the family of signals that counts most; `other` where a family has no sentence. */
  happens: {
    wallet: {
      "override.denied": "The operator of this installation blocks this address.",
      listing: "This address is on a threat or sanctions list. Funds sent to it may be lost, frozen or blocked.",
      approval: "Another address can take assets out of this wallet right now.",
      control: "Another party can control this wallet and move what it holds.",
      behaviour: "This wallet's transactions match patterns of theft or fraud.",
      code: "Code at this address can take what is sent or approved to it.",
      exposure: "This wallet sent funds to flagged addresses or received funds from them.",
      impersonation: "Look-alike addresses surround this wallet. A payment could go to the wrong one.",
      novelty: "This address is new, so little is known about it.",
      coverage: "Important checks did not finish. Nothing here shows that this address is safe.",
      other: "Serious findings speak against this wallet.",
      safe: "We found no threat in what we checked.",
      unread: "No threat list names this address. Its approvals, code and history were not looked at.",
    },
    contract: {
      "override.denied": "The operator of this installation blocks this contract.",
      listing: "This contract is on a threat list. Tokens sent or approved to it are likely lost.",
      control: "The party that controls this contract can change it or take what it holds.",
      behaviour: "This contract's transactions match patterns of theft or fraud.",
      code: "This contract's code can take or lock what its users send or approve.",
      impersonation: "This contract imitates another project or token.",
      novelty: "This contract is new, so little is known about it.",
      coverage: "Important checks did not finish. Nothing here shows that this contract is safe.",
      other: "Serious findings speak against this contract.",
      safe: "We found no threat in the code and the lists that we checked.",
      unread: "No threat list names this contract. Its code was not looked at.",
    },
    domain: {
      "override.denied": "The operator of this installation blocks this site.",
      listing: "This site is on a threat list. It is likely made to steal funds or keys.",
      impersonation: "The name imitates a known project. The site may be made to steal funds or keys.",
      domain: "The name looks like those of phishing sites. The site may be made to steal funds or keys.",
      other: "Serious findings speak against this site.",
      safe: "No threat list names this site, and its name imitates no known project.",
      unread: "No threat list names this site, and its name imitates no known project.",
    },
    address: {
      "override.denied": "The operator of this installation blocks this address.",
      other: "This address is on a threat or sanctions list. Funds sent to it may be lost, frozen or blocked.",
      safe: "No threat list names this address. Only lists were asked.",
      unread: "No threat list names this address. Only lists were asked.",
    },
    request: {
      other: "Serious findings speak against this request.",
      safe: "We found no threat in what we checked.",
      unread: "Threat lists name no party of this request. Nothing on the blockchain was looked at.",
    },
  } as Record<"wallet" | "contract" | "domain" | "address" | "request", Partial<Record<string, string>> & Fallbacks>,
  advice: {
    wallet: {
      ALLOW: "You can go ahead. Compare the whole address first, not only its ends.",
      REVIEW: "Read the reasons below before you send anything to it.",
      BLOCK: "Don't send anything to it, and don't accept funds from it.",
    },
    contract: {
      ALLOW: "You can go ahead. Approve only the amount that you need.",
      REVIEW: "Read the reasons below. If you go on, approve only the amount that you need.",
      BLOCK: "Don't send or approve tokens to it. Revoke approvals that you gave it.",
    },
    domain: {
      ALLOW: "You can go ahead. Check each request that the site sends to your wallet.",
      REVIEW:
        "Reach the site only through the project's own channels, and sign nothing until you know it is the right one.",
      BLOCK: "Don't open it, don't connect a wallet, and sign nothing there.",
    },
    address: {
      ALLOW: "Scan it as a wallet to have the blockchain checked too.",
      REVIEW: "Read the reasons below before you send anything to it.",
      BLOCK: "Don't send anything to it, and don't accept funds from it.",
    },
    request: {
      ALLOW: "You can sign it if it is what you meant to do.",
      REVIEW: "Sign it only if you know each address below and expect exactly these effects.",
      BLOCK: "Don't sign it. Reject it in your wallet.",
    },
  },
  adviceFor: {
    approval: "If this wallet is yours, revoke the approval marked “Revoke first” now. Otherwise send nothing to it.",
    control: "If this wallet is yours, move what is left to a new wallet now. Otherwise send nothing to it.",
    unread: "Don't rely on this alone. Ask your administrator to turn the network on, or check it elsewhere.",
    fails: "Don't send it is. Remove the cause of the failure, then scan it again.",
    missing: "Scan again in a few minutes before you decide.",
  },
  /** Consequence of signing. Parties are named by label and whole address. */
  effects: {
    grantsAll: (spender: string, token: string) =>
      `If you sign, ${spender} can take all your ${token}, now or later, until you revoke it.`,
    grants: (spender: string, amount: string, token: string) =>
      `If you sign, ${spender} can take up to ${amount} ${token} from your wallet.`,
    revokes: (spender: string, token: string) => `If you sign, ${spender} can no longer take your ${token}.`,
    sends: (amount: string, token: string, to: string) =>
      `If you sign, ${amount} ${token} leaves your wallet for ${to}. It can't be called back.`,
    unknown: "No transfer or approval could be decoded from it.",
    message: "The signature grants no permission and places no order that we could decode.",
    orders: (offered: string, received: string) => `If you sign, anyone can take ${offered} from you for ${received}.`,
    nothing: "nothing",
    fails: "Sent now, it would fail. You would only pay gas.",
    failsFor: (reason: string) => `Sent now, it would fail: ${reason}. You would only pay gas.`,
    loses: (out: string) => `Sent now, you lose ${out} and receive nothing.`,
    gains: (received: string) => `Sent now, you receive ${received}, and no asset leaves your wallet.`,
    trades: (out: string, received: string) => `Sent now, you lose ${out} and receive ${received}.`,
    unmoved: "Sent now, no asset enters or leaves your wallet.",
    opens: (spender: string, amount: string, token: string) => `${spender} can then take ${amount} ${token}.`,
  },
  /** A transaction or message by what it does. */
  titles: {
    approve: (amount: string, token: string, spender: string) => `Approve ${amount} ${token} to ${spender}`,
    revoke: (token: string, spender: string) => `Revoke the approval of ${token} to ${spender}`,
    send: (amount: string, token: string, to: string) => `Send ${amount} ${token} to ${to}`,
    move: (amount: string, token: string, from: string, to: string) => `Move ${amount} ${token} from ${from} to ${to}`,
    deploy: "Deploy a contract",
    call: (name: string, to: string) => `Call ${name} on ${to}`,
    plain: (to: string) => `Send to ${to}`,
    sign: "Sign a message",
    signType: (type: string) => `Sign “${type}”`,
    order: (market: string) => `Place an order on ${market}`,
    more: (title: string, count: number) => (count === 1 ? `${title}, and 1 more` : `${title}, and ${count} more`),
  },
  flagged: (party: string) => `Flagged: ${party}`,
  points: "How the score adds up",
  pointsMore: "How scores are made",
  pointsHint: "Each kind of finding raises what is left to 100, so points don't simply add up.",
  floorHint: "Missing checks add no points: they only hold the score at 25 or more.",
  together: "Score",
  /** Where evidence that did not come lifts the score. */
  families: {
    "override.denied": "Operator's override",
    listing: "Threat lists",
    approval: "Approvals",
    behaviour: "Behaviour",
    control: "Control",
    code: "Contract code",
    exposure: "Counterparties",
    impersonation: "Imitation",
    transaction: "Decoded effects",
    simulation: "Simulated effects",
    domain: "Domain name",
    novelty: "Age",
    coverage: "Missing checks",
    context: "Context",
  } as Record<string, string>,
  /** Coverage in sentences. */
  read: {
    lists: (count: string) => `Threat lists: ${count} indicators`,
    noLists: "Threat lists: none loaded yet",
    known: "Blockchain: not read. This address is known infrastructure",
    complete: "Blockchain: read",
    except: (missing: string) => `Blockchain: read, except ${missing}`,
    unavailable: "Blockchain: the network could not be reached",
    disabled: "Blockchain: not read. The network is off on this installation",
    alsoMissing: (missing: string) => `Not checked: ${missing}`,
  },
};

interface Fallbacks {
  other: string;
  safe: string;
  unread: string;
}
