/** A gate under its arch, let down halfway. app/icon.svg is the same drawing. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#2848c4" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 26V15a10 10 0 0 1 20 0v11" />
        <path d="M11.5 7v13.5M16 5v15.5M20.5 7v13.5M6 12h20M6 17.5h20" strokeWidth="1.75" />
      </g>
      <path d="M9.5 20h4l-2 4zM14 20h4l-2 4zM18.5 20h4l-2 4z" fill="#fff" />
    </svg>
  );
}
