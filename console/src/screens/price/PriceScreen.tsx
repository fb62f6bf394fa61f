import { getPriceModifiers } from '@casekit/contract/price-modifiers'
import { getCompanyProfit, getStandardProfit } from '@casekit/contract/profit'
import { useMessages } from '@casekit/messages/react'
import { STANDARD_PROFIT } from '@casekit/rules/profit'
import { usePage } from '../../frame/page.store.ts'
import { productsStore } from '../../parts/price-book/products.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { HourSteps } from './HourSteps.tsx'
import { PriceGroups } from './PriceGroups.tsx'
import { PriceTester } from './PriceTester.tsx'
import { ProfitRules } from './ProfitRules.tsx'
import { Rounding } from './Rounding.tsx'
import { StandardProfit } from './StandardProfit.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './price.css'

/** Price-book prices depend on the rules, so its list is dropped. */
function changed(query: { load: () => Promise<void> }) {
  productsStore().forget()
  void query.load()
}

/** Settings/Price: profit rules, and the price groups for hours. */
export function PriceScreen() {
  const { text } = useMessages()
  const rules = useQuery(signal => call(getCompanyProfit, { signal }))
  const standard = useQuery(signal => call(getStandardProfit, { signal }))
  const modifiers = useQuery(signal => call(getPriceModifiers, { signal }))
  usePage(text('SettingsMenu.price'))
  return (
    <div className="ck-narrow ck-price">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.price')}</h1>
      </header>
      <p className="ck-narrow-lead">{text('Price.Lead')}</p>
      <Loaded query={rules} failed="Price.RulesNotLoaded">
        {answer => (
          <>
            <ProfitRules rules={answer} onChanged={() => changed(rules)} />
            <StandardProfit query={standard} onChanged={() => changed(standard)} />
            <PriceTester
              rules={answer}
              standard={standard.answer?.profit ?? STANDARD_PROFIT}
              roundTo={modifiers.answer?.roundTo ?? 0}
            />
          </>
        )}
      </Loaded>
      <Loaded query={modifiers} failed="Price.ModifiersNotLoaded">
        {answer => (
          <>
            <Rounding modifiers={answer} onChanged={() => changed(modifiers)} />
            <HourSteps modifiers={answer} onChanged={() => void modifiers.load()} />
          </>
        )}
      </Loaded>
      <PriceGroups />
    </div>
  )
}
