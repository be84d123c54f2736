import { App, Modal } from 'antd'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { createPath, useNavigate } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import {
  closeTabs,
  findRefusal,
  findTab,
  keysBeside,
  keysLeftOf,
  keysRightOf,
  neighbourOf,
  refreshTab,
} from './tab-list.ts'
import { type Tabs } from './use-tabs.ts'

/** What the user can do with the open pages; each is a question first where unsaved input would go. */
export interface TabActions {
  readonly show: (key: string) => void
  readonly step: (step: number) => void
  readonly refresh: (key: string) => void
  readonly close: (key: string) => void
  readonly closeLeft: (key: string) => void
  readonly closeRight: (key: string) => void
  readonly closeOthers: (key: string) => void
}

/** The actions on the open pages ([TABS-04] to [TABS-06]); `titleOf` says what a page is called. */
export function useTabActions(tabs: Tabs, titleOf: (key: string) => string): TabActions {
  const { store, rules } = tabs
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { activeKey } = tabs.list

  // A question of one page must not stand over another; unanswered, it is a no.
  useEffect(() => () => Modal.destroyAll(), [activeKey])

  const show = (key: string) => {
    const tab = findTab(store.read(), key)
    if (tab !== undefined && key !== store.read().activeKey) void navigate(createPath(tab.address))
  }

  const unlessUnsaved = (keys: readonly string[], question: Question, act: () => void) => {
    const endangered = keys.filter((key) => store.readUnsaved().has(key))
    if (endangered.length === 0) return act()
    const pages = endangered.map(titleOf).join(t('、'))
    // One question at a time, however often the keys are pressed.
    Modal.destroyAll()
    void modal.confirm({
      title: question.title,
      content: t('“{pages}”里有还没有保存的内容，继续后不会保留。', { pages }),
      okText: question.okText,
      okButtonProps: { danger: true },
      cancelText: t('继续编辑'),
      onOk: act,
    })
    return undefined
  }

  const closeAll = (keys: readonly string[]) =>
    unlessUnsaved(keys, { title: t('关闭页面？'), okText: t('仍然关闭') }, () => {
      for (const key of keys) store.forgetUnsaved(key)
      store.change((list) => closeTabs(list, keys, rules))
    })

  /** Refused in the words of wire.md 17.4. */
  const close = (key: string) => {
    const refusal = findRefusal(store.read(), key, rules)
    if (refusal === 'home') return void message.warning(t('首页不能关闭!'))
    if (refusal === 'last') return void message.warning(t('这是最后一页，不能再关闭了啦'))
    return closeAll([key])
  }

  return {
    show,
    step: (step) => show(neighbourOf(store.read(), step)?.key ?? ''),
    refresh: (key) =>
      unlessUnsaved([key], { title: t('刷新页面？'), okText: t('仍然刷新') }, () => {
        store.forgetUnsaved(key)
        // Whatever is drawn anew asks anew.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        store.change((list) => refreshTab(list, key))
        show(key)
      }),
    close,
    closeLeft: (key) => closeAll(keysLeftOf(store.read(), key, rules)),
    closeRight: (key) => closeAll(keysRightOf(store.read(), key, rules)),
    closeOthers: (key) => closeAll(keysBeside(store.read(), key, rules)),
  }
}

interface Question {
  readonly title: string
  readonly okText: string
}
