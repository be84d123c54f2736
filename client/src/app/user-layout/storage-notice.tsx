import { useState, useSyncExternalStore } from 'react'
import { readSession, writeSession } from '#client/core/storage/storage.ts'
import {
  type StorageTrouble,
  storageTrouble,
  subscribeStorageTrouble,
} from '#client/core/storage/storage-area.ts'
import { t, useLocale } from '#client/core/text.ts'
import './storage-notice.css'

const storageName = 'STORAGE_NOTICE_READ'

/** Says once what this browser does not keep, and what the user can do about it. */
export function StorageNotice() {
  useLocale()
  const trouble = useSyncExternalStore(subscribeStorageTrouble, storageTrouble)
  const [isRead, setIsRead] = useState(() => readSession(storageName) === trouble)
  if (trouble === undefined || isRead) return null

  const close = () => {
    writeSession(storageName, trouble)
    setIsRead(true)
  }

  return (
    <div className="storage-notice" role="alert">
      <span>{textOf(trouble)}</span>
      <button type="button" className="plain-button" onClick={close}>
        {t('知道了')}
      </button>
    </div>
  )
}

function textOf(trouble: StorageTrouble): string {
  if (trouble === 'full') {
    return t(
      '浏览器留给本站的存储空间已满：新的登录状态和设置在刷新或关闭页面后不会保留。请在浏览器设置中清理本站的数据，然后刷新页面。',
    )
  }
  return t(
    '浏览器禁止本站保存数据：登录状态和设置在刷新或关闭页面后不会保留。请在浏览器的隐私设置中允许本站保存数据，然后刷新页面。',
  )
}
