import { createRoot } from 'react-dom/client'
import { ConfigProvider, Input } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { wechatCopy as copy } from 'kit/wechat/wechat.copy.ts'
import { createTheme } from '../theme.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Says over whatever page it is how to save a file outside WeChat, until it is closed. */
export const showWay = (address: string): void => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<WayOn address={address} onClose={close} />)
}

/** The dialog looks as the console does, though it stands outside of its tree. */
const WayOn = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const preferences = usePreferences()
  const { title, lead, steps } = copy.file
  return (
    <ConfigProvider
      locale={zhCN}
      theme={createTheme(preferences)}
      button={{ autoInsertSpace: false }}
    >
      <ViewDialog title={title} close={copy.close} onClose={onClose}>
        <div className="dialog-body">
          <p>{lead}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{copy.byHand}</p>
          <Input
            readOnly
            aria-label={copy.address}
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
      </ViewDialog>
    </ConfigProvider>
  )
}
