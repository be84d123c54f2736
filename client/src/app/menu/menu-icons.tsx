import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  ClusterOutlined,
  DashboardOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  ProjectOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { type ComponentType, createElement } from 'react'

// By name, never as a whole: the complete set weighs 198 kB (client.md). Those of the menus of domain.md, section 5.
const icons: ReadonlyMap<string, ComponentType> = new Map([
  ['account-book', AccountBookOutlined],
  ['apartment', ApartmentOutlined],
  ['appstore', AppstoreOutlined],
  ['audit', AuditOutlined],
  ['bank', BankOutlined],
  ['cluster', ClusterOutlined],
  ['dashboard', DashboardOutlined],
  ['file-text', FileTextOutlined],
  ['global', GlobalOutlined],
  ['home', HomeOutlined],
  ['notification', NotificationOutlined],
  ['pay-circle', PayCircleOutlined],
  ['project', ProjectOutlined],
  ['safety', SafetyOutlined],
  ['setting', SettingOutlined],
  ['shop', ShopOutlined],
  ['solution', SolutionOutlined],
  ['team', TeamOutlined],
  ['user', UserOutlined],
])

/** The icon that the server names; a neutral one where we do not have it. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return createElement(icons.get(name ?? '') ?? AppstoreOutlined)
}
