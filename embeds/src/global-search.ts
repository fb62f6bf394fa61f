import { GLOBAL_SEARCH_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { GlobalSearch } from '@casekit/widgets/global-search'
import { flag } from './property-kinds.ts'

/**
 * A single box that finds cases, customers and documents (§2.8 of shell-and-navigation); only what the token may see.
 * Needs a token for the widget `global-search`.
 *
 * @element casekit-global-search
 * @attr {boolean} property-management - Customers are called tenants.
 * @prop {boolean} propertyManagement - Same as the attribute.
 * @fires casekit-result-chosen {ChosenResult} A result was chosen: `{kind, id}`; the page decides what to show.
 * @type {{ kind: 'case' | 'customer' | 'document'; id: string }} ChosenResult - The chosen result.
 * @csspart search - The widget's frame.
 * @csspart panel - The panel below the box.
 * @csspart group - One kind of results with its heading.
 * @csspart hit - One result.
 */
defineElement('casekit-global-search', GlobalSearch, {
  height: GLOBAL_SEARCH_HEIGHT,
  asksLater: true,
  properties: { propertyManagement: flag() },
  events: { onResultChosen: 'result-chosen' },
  methods: ['refresh', 'reset'],
})
