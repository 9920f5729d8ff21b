import { useEffect, useSyncExternalStore } from 'react'
import { Button, Spin } from 'antd'
import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { notify } from 'kit/api/notify.ts'
import { shellCopy } from './shell.copy.ts'

const icons = {
  loading: <Spin size="small" />,
  warning: <ExclamationCircleFilled className="warn" />,
  success: <CheckCircleFilled className="good" />,
}

/** The one short message there may be at a time; it leaves by itself or by its button. */
export function NoticeRegion() {
  const notice = useSyncExternalStore(notify.subscribe, notify.snapshot)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => notify.dismiss(notice.id), notice.duration)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div role="status" className="notice-region">
      {notice && (
        <div className="toast">
          {icons[notice.kind]}
          <span>{notice.text}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={shellCopy.dismiss}
            onClick={() => notify.dismiss(notice.id)}
          />
        </div>
      )}
    </div>
  )
}
