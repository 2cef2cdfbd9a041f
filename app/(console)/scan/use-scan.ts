"use client";

import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { type NetworkChoice, useNetworks } from "../../_lib/networks";
import type { TransactionRequest } from "../../_lib/rest-call";
import { useFirstClick } from "../../_ui/use-mutation-once";
import { useMessages } from "../../locales/language-provider";
import { type Choice, type EvmNetwork, type Method, type RawRequest, type Reading, readRequest } from "./read-request";

export interface ScanForm {
  text: string;
  choice: Choice;
  /** Chain of a line. Empty: derived from the address. */
  chain: Network | "";
  wallet: string;
  to: string;
  value: string;
  network: EvmNetwork;
  method: Method;
  simulate: boolean;
}

/** In the address, the id of the scan that was answered here. */
export const answeredAs = "answer";

type Ask =
  | { kind: "line"; subject: string; as?: "wallet" | "contract" | undefined; chain: Network | undefined }
  | { kind: "transaction"; request: TransactionRequest; simulate: boolean }
  | { kind: "message"; network: EvmNetwork; chainId: number; wallet: string; method: Method; data: unknown }
  | { kind: "request"; network: EvmNetwork; request: RawRequest; simulate: boolean };

/** The form, what stands in it, and the calls that answer it: each kind has a procedure of its own. */
export function useScan(text: string, chain: Network | "" = "") {
  const { language } = useMessages();
  const networks = useNetworks();
  const form = useForm<ScanForm>({
    initialValues: {
      ...{ text, choice: "auto", chain },
      ...{ wallet: "", to: "", value: "", network: "ethereum", method: "personal_sign", simulate: true },
      ...givenBy(readRequest(text, "auto", networks)),
    } satisfies ScanForm,
  });
  const reading = readRequest(form.values.text, form.values.choice, networks);

  const line = useMutation({
    mutationFn: ({ kind: _, ...asked }: Extract<Ask, { kind: "line" }>) => api.scan.run.mutate({ ...asked, language }),
  });
  const analysis = useMutation({
    mutationFn: ({ network: _, ...request }: TransactionRequest) =>
      api.scan.transaction.mutate({ ...request, language }),
  });
  const simulation = useMutation({
    mutationFn: ({ network, wallet, to, value, calldata: data }: TransactionRequest) =>
      api.scan.simulation.mutate({ wallet, network, tx: { to: to ?? "", value, data }, language }),
  });
  const message = useMutation({
    mutationFn: ({ chainId, wallet, method, data }: Extract<Ask, { kind: "message" }>) =>
      api.scan.signature.mutate({ chainId, wallet, method, data: data as string, language }),
  });
  const whole = useMutation({
    mutationFn: ({ network, request, simulate }: Extract<Ask, { kind: "request" }>) =>
      api.scan.request.mutate({
        ...request,
        method: request.method as "eth_requestAccounts",
        network,
        simulate,
        language,
      }),
  });
  const answered = (line.data ?? whole.data ?? message.data ?? analysis.data)?.scanId;
  // Lets a user who leaves and returns find the answer without another call: see Scanner.
  useEffect(() => {
    if (answered) window.history.replaceState(null, "", `/scan?${answeredAs}=${answered}`);
  }, [answered]);

  const isFirst = useFirstClick();
  const all = [line, analysis, simulation, message, whole];

  /** One answer stands at a time. */
  function ask(asked: Ask): void {
    // Each ask is a charged call.
    if (!isFirst(asked)) return;
    for (const one of all) one.reset();
    if (asked.kind === "line") line.mutate(asked);
    else if (asked.kind === "message") message.mutate(asked);
    else if (asked.kind === "request") whole.mutate(asked);
    else {
      analysis.mutate(asked.request);
      if (asked.simulate && asked.request.to !== null) simulation.mutate(asked.request);
    }
  }

  /** Values that a paste gives for the fields beside the box are written there, where they can be changed. */
  function write(text: string, choice = form.values.choice): void {
    const read = readRequest(text, choice, networks);
    form.setValues({
      text,
      choice,
      ...("given" in read && read.given),
      ...(read.kind === "message" && choice === "auto" && { method: read.method }),
      ...(read.kind === "message" && read.method === "eth_signTypedData_v4" && { method: read.method }),
    });
  }

  function submit(values: ScanForm): void {
    const asked = askOf(reading, values, networks);
    if (asked) ask(asked);
  }

  return {
    form,
    reading,
    line,
    analysis,
    simulation,
    message,
    whole,
    write,
    submit,
    ask,
    busy: all.some((one) => one.isPending),
  };
}

const givenBy = (reading: Reading) => ("given" in reading ? reading.given : {});

function askOf(
  reading: Reading,
  { chain, wallet, to, value, network, method, simulate }: ScanForm,
  networks: readonly NetworkChoice[],
): Ask | undefined {
  const chainId = networks.find(({ name }) => name === network)?.chainId ?? 0;
  switch (reading.kind) {
    case "subject":
      return { kind: "line", subject: reading.subject, as: reading.as, chain: chain || undefined };
    case "transaction": {
      const { calldata, authorizationList } = reading;
      const target = to.trim() === "" ? null : to.trim();
      const fields = { network, chainId, wallet: wallet.trim(), to: target, value: value.trim() || "0" };
      const request = { ...fields, calldata: calldata || "0x", ...(authorizationList && { authorizationList }) };
      return { kind: "transaction", request, simulate };
    }
    case "message": {
      const used = reading.method === "eth_signTypedData_v4" ? reading.method : method;
      return { kind: "message", network, chainId, wallet: wallet.trim(), method: used, data: reading.data };
    }
    case "request":
      return { kind: "request", network, request: reading.request, simulate };
    default:
      return undefined;
  }
}
