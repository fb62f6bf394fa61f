import './skeleton.css'

/**
 * A placeholder for loading content, shown after 200 ms. Mark the region around it `aria-busy`. Sizes are CSS lengths.
 */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className="ck-skeleton" style={{ width, height }} aria-hidden="true" />
}
