"use client";

import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useHash } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import type { IdentityProvider } from "@/server/config";
import { enter, switchAccount } from "../_lib/auth-client";
import { api, codeOf } from "../_lib/client";
import { Failure } from "../_ui/failure";
import { Password } from "../_ui/password";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";
import { ContinueWith } from "../sign-in/continue-with";

/** Kept while a provider's pages are visited: they lead back without the fragment. */
const kept = "invitation";

/** `signedInAs` is the address of who is signed in: the invited one needs no password here. */
export function JoinForm({ signedInAs, providers }: { signedInAs: string | null; providers: IdentityProvider[] }) {
  const { t } = useMessages();
  const [hash] = useHash();
  // Null until the address is read.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    // At first `hash` is empty: the server, which draws the page too, can't know it.
    const given = (hash || window.location.hash).slice(1) || sessionStorage.getItem(kept) || "";
    if (given) sessionStorage.setItem(kept, given);
    setToken(given);
  }, [hash]);
  const form = useForm({ mode: "uncontrolled", initialValues: { password: "" } });
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => api.visitors.invitation.query({ token: token ?? "" }),
    enabled: Boolean(token),
    retry: (failures, error) => failures < 3 && codeOf(error) !== "not_found" && codeOf(error) !== "invalid_request",
    refetchOnWindowFocus: false,
  });
  const join = useMutation({
    async mutationFn({ password }: typeof form.values) {
      const { email, accountId } = await api.visitors.join.mutate({ token: token ?? "", password });
      sessionStorage.removeItem(kept);
      await enter({ email, password }, accountId);
    },
  });
  const accept = useMutation({
    async mutationFn() {
      const { accountId } = await api.team.accept.mutate({ token: token ?? "" });
      sessionStorage.removeItem(kept);
      await switchAccount(accountId);
      window.location.assign("/");
    },
  });
  const isGone = token === "" || ["not_found", "invalid_request"].includes(codeOf(invitation.error) ?? "");
  // A user who returns from a provider's pages may have joined there: see joinByIdentity.
  const hasJoined = isGone && token !== "" && hash === "" && signedInAs !== null;
  useEffect(() => {
    if (hasJoined) window.location.replace("/");
  }, [hasJoined]);
  if (isGone && !hasJoined) {
    return (
      <Stack>
        <Problem title={t.joining.goneTitle}>{t.joining.goneText}</Problem>
        <Link href={signedInAs ? "/" : "/sign-in"}>{signedInAs ? t.notFound.home : t.joining.signIn}</Link>
      </Stack>
    );
  }
  if (invitation.isError && !hasJoined) return <Failure error={invitation.error} />;
  if (!invitation.data) return <Skeleton height={120} radius={12} />;
  const { email, role } = invitation.data;
  const lead = <Text size="sm">{t.joining.joinLead(email, t.preferences.roles[role])}</Text>;
  if (email === signedInAs) {
    return (
      <Stack>
        {lead}
        <Failure error={accept.error} />
        <Button fullWidth onClick={() => accept.mutate()} loading={accept.isPending || accept.isSuccess}>
          {t.joining.joinSubmit}
        </Button>
      </Stack>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit((values) => join.mutate(values))}>
      <Stack>
        {lead}
        <ContinueWith providers={providers} target="/join" />
        <Failure error={join.error} />
        <Password
          key={form.key("password")}
          label={t.signIn.password}
          description={t.joining.joinPassword}
          autoComplete="new-password"
          minLength={10}
          required
          autoFocus
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={join.isPending}>
          {t.joining.joinSubmit}
        </Button>
      </Stack>
    </form>
  );
}
