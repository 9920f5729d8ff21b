import { useRef, useState } from 'react'
import { Button, Checkbox, Space } from 'antd'
import { notify } from 'kit/api/notify.ts'
import {
  copyRecoveryCodes,
  printRecoveryCodes,
  saveRecoveryCodes,
} from 'kit/factor/recovery-codes.ts'
import { inWechat } from 'kit/wechat/wechat.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import './account.css'

/** The recovery codes, which are shown this once: closed by who says that he has kept them. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const [kept, setKept] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const copyAll = async () =>
    (await copyRecoveryCodes(codes, list.current))
      ? notify.success(copy.copied)
      : notify.warn(copy.copyFailed)
  return (
    <ViewDialog
      title={copy.codesTitle}
      actions={
        <Button type="primary" disabled={!kept} onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <p>{copy.codesText}</p>
      <ol ref={list} className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Space wrap>
        <Button onClick={() => void copyAll()}>{copy.copy}</Button>
        {/* In another browser, where WeChat sends who wants a file, they are not shown again. */}
        {!inWechat() && (
          <>
            <Button onClick={() => saveRecoveryCodes(codes, saveFile)}>{copy.download}</Button>
            <Button onClick={() => printRecoveryCodes(codes)}>{copy.print}</Button>
          </>
        )}
      </Space>
      <p className="codes-kept">
        <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
          {copy.kept}
        </Checkbox>
      </p>
    </ViewDialog>
  )
}
