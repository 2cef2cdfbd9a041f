import { createTheme, type MantineColorsTuple } from "@mantine/core";

const gate: MantineColorsTuple = [
  "#eef3ff",
  "#dce6ff",
  "#b7caff",
  "#8dabfb",
  "#688bf4",
  "#4166e6",
  "#3459e0",
  "#2848c4",
  "#223da3",
  "#1d3382",
];

const slate: MantineColorsTuple = [
  "#d3d7e0",
  "#b4bac7",
  "#8d95a6",
  "#5d6578",
  "#3c4354",
  "#2b3140",
  "#20252f",
  "#14171e",
  "#0f1117",
  "#0a0b10",
];

export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: "gate",
  primaryShade: { light: 6, dark: 5 },
  colors: { gate, dark: slate },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  defaultRadius: "md",
  cursorType: "pointer",
  components: {
    // A field that may be left out says so; the others need no mark.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Select: { defaultProps: { allowDeselect: false } },
  },
  headings: { fontWeight: "600", sizes: { h1: { fontSize: "1.5rem" }, h2: { fontSize: "1.0625rem" } } },
});
