import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Modal } from 'antd'
import { useState } from 'react'
import { switchProvider } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { type DialogProps } from '#client/core/session/screens.ts'
import { useSession } from '#client/core/session/session.ts'
import { unsavedPages } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { CurrentChoice } from './current-choice.tsx'
import { isCurrentChoice, type ProviderChoice } from './provider-choice.ts'
import { switchTo } from './switch-to.ts'
import { SwitchNotice } from './switch-notice.tsx'
import { SwitchProviderForm } from './switch-provider-form.tsx'
import './switch-provider-dialog.css'

const formId = 'switch-provider'

/** 切换服务商: another provider, or another channel of the same, for all that follows ([SWITCH-01]). */
export function SwitchProviderDialog({ isOpen, onClose }: DialogProps) {
  const userInfo = useSession()?.userInfo
  const { modal } = App.useApp()
  const queryClient = useQueryClient()
  const [isCurrent, setCurrent] = useState(false)
  const switching = useMutation({
    mutationKey: [switchProvider.id],
    mutationFn: switchTo,
    // oxlint-disable-next-line eslint/no-console -- the error catalogue wants it there (specification, section 8)
    onError: (failure) => console.error(failure),
  })
  const forget = () => {
    setCurrent(false)
    switching.reset()
  }

  const send = (choice: ProviderChoice) => {
    // Not by `isPending`, which two presses in one moment both find false.
    if (queryClient.isMutating({ mutationKey: [switchProvider.id] }) === 0) switching.mutate(choice)
  }
  const choose = (choice: ProviderChoice) => {
    forget()
    if (userInfo === undefined) return
    if (isCurrentChoice(userInfo, choice)) return setCurrent(true)
    const pages = unsavedPages()
    if (pages === '') return send(choice)
    void modal.confirm({
      title: t('切换服务商？'),
      content: t('“{pages}”里有还没有保存的内容，继续后不会保留。', { pages }),
      okText: t('仍然切换'),
      okButtonProps: { danger: true },
      cancelText: t('继续编辑'),
      onOk: () => send(choice),
    })
  }

  return (
    <Modal
      open={isOpen}
      title={t('切换服务商')}
      width={800}
      mask={{ closable: false }}
      destroyOnHidden
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: switching.isPending }}
      cancelButtonProps={{ disabled: switching.isPending }}
      onCancel={() => !switching.isPending && onClose()}
      afterClose={forget}
    >
      {userInfo !== undefined && (
        <div className="switch-provider">
          <CurrentChoice userInfo={userInfo} />
          <SwitchProviderForm
            id={formId}
            userInfo={userInfo}
            onChanged={forget}
            onChosen={choose}
          />
          <SwitchNotice isCurrent={isCurrent} failure={switching.error} />
        </div>
      )}
    </Modal>
  )
}
