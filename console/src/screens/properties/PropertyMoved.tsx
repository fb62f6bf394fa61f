import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'

/** Redirects the property address that other systems use to the property page. */
export function PropertyMoved({ params }: ScreenProps) {
  const [, navigate] = useLocation()
  const { id = '' } = params
  useLayoutEffect(() => navigate(paths.property(id), { replace: true }), [id, navigate])
  return null
}
