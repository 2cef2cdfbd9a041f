import type { ReactNode } from "react";

/** A line icon on a 24 grid, drawn here: two dozen need no package. */
const icon = (drawing: ReactNode) =>
  function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

const path = (d: string) => icon(<path d={d} />);

export const IconOverview = path("M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z");
export const IconBars = path("M4 20V10M10 20V4M16 20v-7M22 20H2");
export const IconBuilding = path(
  "M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18M9 7h2M9 11h2M9 15h2",
);
export const IconRun = path("M5 4v16l14-8z");
export const IconScan = icon(
  <>
    <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3" />
    <path d="M8 12h8" />
  </>,
);
export const IconKey = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 9-9M16 7l3 3" />
  </>,
);
export const IconList = path("M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01");
export const IconBook = path("M12 6.5C10 5 7 4.5 3 5v13.5c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5zM12 6.5V20");
export const IconSun = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5" />
  </>,
);
export const IconMoon = path("M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z");
export const IconCopy = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h9a1 1 0 0 1 1 1v1" />
  </>,
);
export const IconCheck = path("m5 12.5 4.5 4.5L19 7.5");
export const IconAlert = path(
  "M12 8v5M12 16.5v.01M10.3 4 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z",
);
export const IconSearch = icon(
  <>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </>,
);
export const IconLanguage = path(
  "M4 6h10M9 4v2M12 6c-.5 4-3.5 7.5-7.5 9M6.5 10c1 2.5 3.5 4.5 6 5.5M13 20l4-10 4 10M14.4 16.5h5.2",
);
export const IconLeave = path("M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H9");
export const IconPlus = path("M12 5v14M5 12h14");
export const IconTeam = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.6 3.5 5.5" />
  </>,
);
export const IconPlan = path("M4 17h16M4 17 3 7l5 4 4-6 4 6 5-4-1 10");
export const IconAudit = path("M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h4");
export const IconSettings = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2" />
  </>,
);
export const IconFeed = path("M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14M5.5 18.5h.01");
export const IconShield = path("M12 3l8 3v6c0 4.5-3.3 7.9-8 9-4.7-1.1-8-4.5-8-9V6zM9 12l2 2 4-4");
export const IconKnob = icon(
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
);
export const IconHook = icon(
  <>
    <circle cx="12" cy="6.5" r="3" />
    <circle cx="6" cy="17" r="3" />
    <circle cx="18" cy="17" r="3" />
    <path d="M10.5 9 7.5 14.4M13.5 9l3 5.4M9 17h6" />
  </>,
);
export const IconWallet = icon(
  <>
    <path d="M17 7V4.5a1 1 0 0 0-1-1H6a3 3 0 0 0-3 3V17a3 3 0 0 0 3 3h13a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1H6" />
    <path d="M16 13.5h.01" />
  </>,
);
export const IconHistory = path("M4 12a8 8 0 1 1 2.5 5.8M4 12l-2-2M4 12l2.2-2M12 8v4.5l3 2");
export const IconStack = path("m12 3 9 4.5-9 4.5-9-4.5zM3.5 12l8.5 4.25L20.5 12M3.5 16.5 12 20.75l8.5-4.25");
export const IconDownload = path("M12 4v11M7 10.5l5 5 5-5M4 20h16");
export const IconBell = path("M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4");
