import { useMemo, type ReactNode } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Client } from 'kit/api/client.ts'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { ClientProvider } from './client.ts'
import { NoticeRegion } from './shell/notice-region.tsx'
import { createTheme } from './theme.ts'
import { useFocusReturn } from './ui/use-focus-return.ts'

dayjs.locale('zh-cn')

interface Props {
  client: Client
  queryClient: QueryClient
  children: ReactNode
}

/** What every page stands on: language and look, the client, the cache and the place for notices. */
export function App({ client, queryClient, children }: Props) {
  useFocusReturn()
  const preferences = usePreferences()
  const theme = useMemo(() => createTheme(preferences), [preferences])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <ClientProvider value={client}>
        <QueryClientProvider client={queryClient}>
          {children}
          <NoticeRegion />
        </QueryClientProvider>
      </ClientProvider>
    </ConfigProvider>
  )
}
