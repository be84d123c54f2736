import {
  AccountBookOutlined,
  AppstoreOutlined,
  HomeOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { type ComponentType, createElement } from 'react'

// By name, never as a whole: the complete set weighs 198 kB (client.md).
const icons: ReadonlyMap<string, ComponentType> = new Map([
  ['account-book', AccountBookOutlined],
  ['home', HomeOutlined],
  ['notification', NotificationOutlined],
  ['pay-circle', PayCircleOutlined],
  ['setting', SettingOutlined],
])

/** The icon that the server names; a neutral one where we do not have it. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return createElement(icons.get(name ?? '') ?? AppstoreOutlined)
}
