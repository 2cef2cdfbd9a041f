"use client";

import { Select } from "@mantine/core";
import { useNetworks } from "../_lib/networks";
import { useMessages } from "../locales/language-provider";

interface NetworkSelectProps {
  label: string;
  value: string | null;
  onChange: (name: string | null) => void;
  /** Without Solana. */
  evmOnly?: boolean;
  /** Shown for none, and makes it possible to choose none. */
  none?: string;
}

/** Choosing a network among many: by typing its name, or its chain id. */
export function NetworkSelect({ label, value, onChange, evmOnly = false, none }: NetworkSelectProps) {
  const { t } = useMessages();
  const networks = useNetworks().filter(({ chainId }) => !evmOnly || chainId !== null);
  return (
    <Select
      label={label}
      placeholder={none ?? t.networks.choose}
      data={networks.map(({ name, title, isRead }) => ({
        value: name,
        label: isRead ? title : `${title} (${t.verdict.listsOnly.toLowerCase()})`,
      }))}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        const ids = new Map(networks.map(({ name, chainId }) => [name, String(chainId)]));
        return options.filter(
          (option) =>
            "value" in option &&
            (option.label.toLowerCase().includes(wanted) ||
              option.value.includes(wanted) ||
              ids.get(option.value) === wanted),
        );
      }}
      value={value}
      onChange={onChange}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t.networks.noneFound}
      clearable={none !== undefined}
      allowDeselect={false}
      maxDropdownHeight={320}
    />
  );
}
