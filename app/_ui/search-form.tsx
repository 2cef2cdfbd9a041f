import { Button, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { readMessages } from "../locales/server";
import { AddressForm } from "./address-form";
import { IconSearch } from "./icons";
import { LinkButton } from "./link-button";
import classes from "./search-form.module.css";

interface SearchFormProps {
  path: string;
  /** Name of the text in the page's address. */
  name?: string;
  text: string | undefined;
  label: string;
  hint?: string;
  maxLength: number;
  /** Where everything is shown again; undefined where it is already. */
  clear: string | undefined;
  /** Further fields. */
  children?: ReactNode;
  /** Fields that are wanted less often, below the others. */
  more?: ReactNode;
}

/** A form of the page's own address: what is searched can be kept and sent on, and it works without script. */
export async function SearchForm(props: SearchFormProps) {
  const { path, name = "search", text, label, hint = label, maxLength, clear, children, more } = props;
  return (
    <AddressForm className={classes.search} action={path}>
      <TextInput
        // Another field where another text is searched: what stands in one is its reader's.
        key={text}
        name={name}
        defaultValue={text}
        aria-label={label}
        placeholder={hint}
        leftSection={<IconSearch size={16} />}
        maxLength={maxLength}
        spellCheck={false}
      />
      {children}
      <FindOrClear clear={clear} />
      {more}
    </AddressForm>
  );
}

/** The end of a form of filters. */
export async function FindOrClear({ clear }: Pick<SearchFormProps, "clear">) {
  const { t } = await readMessages();
  return (
    <div className={classes.buttons}>
      <Button type="submit" variant="default">
        {t.list.find}
      </Button>
      {clear && (
        <LinkButton href={clear} variant="subtle" color="gray">
          {t.list.clear}
        </LinkButton>
      )}
    </div>
  );
}
