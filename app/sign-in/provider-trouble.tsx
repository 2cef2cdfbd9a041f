import { Box } from "@mantine/core";
import { Problem } from "../_ui/problem";
import { readMessages } from "../locales/server";

/** Why a provider's sign-in came to nothing: a refusal of ours, or what next-auth calls it. */
export async function ProviderTrouble({ error }: { error: string | string[] }) {
  const { t } = await readMessages();
  const { troubles } = t.providers;
  const words: Record<string, string> = { ...troubles, too_many: t.signIn.tooMany };
  const known = typeof error === "string" && Object.hasOwn(words, error) ? words[error] : undefined;
  return (
    <Box mb="md">
      <Problem title={known ?? troubles.unfinished} />
    </Box>
  );
}
