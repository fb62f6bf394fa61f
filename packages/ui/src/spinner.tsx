import './spinner.css'

/** A turning ring in the text's own colour. Silent: say what is under way in words beside it. */
export function Spinner() {
  return <span className="ck-spinner" aria-hidden="true" />
}
