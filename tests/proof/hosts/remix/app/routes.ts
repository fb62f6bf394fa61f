import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('new-case.tsx')] satisfies RouteConfig
