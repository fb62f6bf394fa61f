import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'

/** An address of properties that other systems know: leads to the page of the property. */
export function PropertyMoved({ params }: ScreenProps) {
  const [, navigate] = useLocation()
  const { id = '' } = params
  useLayoutEffect(() => navigate(paths.property(id), { replace: true }), [id, navigate])
  return null
}
