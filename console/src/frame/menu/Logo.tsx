/** The mark alone; the text beside it carries the name. */
export function Logo() {
  return (
    <svg className="ck-logo" viewBox="0 0 52 48" fill="none" aria-hidden="true">
      <path stroke="var(--ck-logo-arc)" d="M35 14A13.5 13.5 0 1 0 35 34" strokeWidth="5.5" strokeLinecap="round" />
      <circle fill="var(--ck-logo-dot)" cx="39" cy="24" r="4.6" />
    </svg>
  )
}
