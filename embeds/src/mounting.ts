import r2wc from '@r2wc/react-to-web-component'
import { options } from 'preact'
import { WidgetFrame, type WidgetFrameProps } from '@casekit/widgets/frame'

const PROPS: unique symbol = Symbol.for('r2wc.props') as never
const RENDER: unique symbol = Symbol.for('r2wc.render') as never
const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never

/** r2wc mounts, updates and unmounts; it is given no properties, so none are reflected to attributes. */
type Raw = HTMLElement & {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  [PROPS]: Record<string, unknown>
  [RENDER](): void
  [CONNECTED]: boolean
}

const Raw = r2wc(WidgetFrame, { shadow: 'open', props: [] }) as unknown as new () => Raw

// run effects in a separate task: waiting for a paint before each would delay their requests
options.requestAnimationFrame = run => void setTimeout(run)

export const SHOW: unique symbol = Symbol('show')
export const UNMOUNT: unique symbol = Symbol('unmount')

/** An element that renders a `WidgetFrame` in its shadow root while it is in the page. */
export class Mounting extends Raw {
  constructor() {
    super()
    this[CONNECTED] = false
  }

  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return super.attachShadow({ ...init, delegatesFocus: true })
  }

  /** Renders the element's current state; nothing before it is connected. */
  [SHOW](props: WidgetFrameProps, isFirst = false): void {
    if (!isFirst && !this[CONNECTED]) return
    Object.assign(this[PROPS], props)
    if (isFirst) super.connectedCallback()
    else this[RENDER]()
  }

  /** A node that was only moved is back before the microtask, with its state. */
  [UNMOUNT](whenGone: () => void): void {
    this[CONNECTED] = false
    queueMicrotask(() => {
      if (this.isConnected) return
      super.disconnectedCallback()
      whenGone()
    })
  }
}
