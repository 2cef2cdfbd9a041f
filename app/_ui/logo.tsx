/** The gate: three bars with points under a beam. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#2848c4" />
      <path
        d="M7 8h18M7 15h18M10 8v14l-2 3m2-3 2 3M16 8v14l-2 3m2-3 2 3M22 8v14l-2 3m2-3 2 3"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
