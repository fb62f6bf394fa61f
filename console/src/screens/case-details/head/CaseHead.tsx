import type { ReactNode } from 'react'
import { Facts } from '../facts/Facts.tsx'
import type { PanelProps } from '../panel.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseTitle } from './CaseTitle.tsx'

/** Number, title, actions and facts of the case; `children` is the line below them, `tabs` the view tabs of phones. */
export function CaseHead({ tabs, children, ...panel }: PanelProps & { tabs: ReactNode; children: ReactNode }) {
  return (
    <header className="ck-case-head">
      <div className="ck-case-top">
        <CaseTitle {...panel} />
        <CaseActions {...panel} />
      </div>
      {tabs}
      <Facts {...panel} />
      {children}
    </header>
  )
}
