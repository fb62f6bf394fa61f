import './spinner.css'

/** A spinning ring in the text color. Hidden from screen readers: describe the progress in text next to it. */
export function Spinner() {
  return <span className="ck-spinner" aria-hidden="true" />
}
