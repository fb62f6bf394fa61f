import { useEffect, useState } from 'react'
import type { CustomHeaderProps } from 'ag-grid-react'
import type { GridApi, IRowNode } from 'ag-grid-community'
import type { GridRow } from './grid-types.ts'
import './selection.css'

type Chosen = 'none' | 'some' | 'all'

/** Selects all loaded rows, or none. */
export function SelectHead({ api, displayName }: CustomHeaderProps<GridRow>) {
  const [chosen, setChosen] = useState<Chosen>('none')
  useEffect(() => {
    function follow() {
      if (api.isDestroyed()) return // its last events arrive after it is destroyed
      const selected = api.getSelectedNodes().length
      setChosen(selected === 0 ? 'none' : loaded(api).every(node => node.isSelected()) ? 'all' : 'some')
    }
    api.addEventListener('selectionChanged', follow)
    api.addEventListener('modelUpdated', follow)
    return () => {
      if (api.isDestroyed()) return
      api.removeEventListener('selectionChanged', follow)
      api.removeEventListener('modelUpdated', follow)
    }
  }, [api])
  return (
    <label className="ck-grid-select-all" title={displayName}>
      <input
        ref={box => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        type="checkbox"
        aria-label={displayName}
        checked={chosen === 'all'}
        onChange={() => {
          if (chosen === 'none') api.setNodesSelected({ nodes: loaded(api), newValue: true })
          else api.deselectAll()
        }}
      />
    </label>
  )
}

function loaded(api: GridApi<GridRow>): IRowNode<GridRow>[] {
  const nodes: IRowNode<GridRow>[] = []
  api.forEachNode(node => node.data && node.selectable && nodes.push(node))
  return nodes
}
