import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What is said at the terminal. */
export const cliEnUs: Catalogue = {
  '{command} 不需要“{word}”。': '{command} takes no "{word}".',
  '没有选项 {option}。可用的选项：{known}。': 'There is no option {option}. Options: {known}.',
  '选项 --{option} 不带值。': 'The option --{option} takes no value.',
  '选项 --{option} 缺少值，例如 --{option} {value}。':
    'The option --{option} needs a value, such as --{option} {value}.',
  '没有命令 {name}。可用的命令：{known}。': 'There is no command {name}. Commands: {known}.',
  '启动失败，这是程序缺陷。': 'The start failed; this is a bug.',
  '命令：': 'Commands:',
  '选项：': 'Options:',
  '衡舟灵工结算平台（模拟）：本机运行的结算后台。':
    'Hengzhou Settlement (a simulation): a settlement back office that runs on this machine.',
  显示这份说明: 'Show this help',
  显示版本: 'Show the version',
  启动服务: 'Start the server',
  '监听端口；0 表示任选一个空闲端口': 'The port to listen on; 0 takes any that is free',
  '要用的世界；没有时新建，并显示它的地址':
    'A world to use; it is made where there is none, and its address is shown',
  样例数据的规模: 'How much sample data there is',
  '数据文件夹；默认为当前文件夹下的 .hengzhou-settlement':
    'Where data are kept; .hengzhou-settlement in this folder where nothing is said',
  '数据只在内存中，不写任何文件': 'Keep data in memory alone and write no file',
  启动后在浏览器中打开: 'Open it in the browser',
  '世界名称 {world} 无效：小写字母、数字和连字符，最多 32 个字符，例如 demo。':
    '{world} is no name of a world: lower-case letters, digits and hyphens, at most 32, such as demo.',
  '选项 --port {value} 无效，应为 0 到 65535 的整数，例如 3001。':
    'The option --port {value} is not valid. It must be a whole number from 0 to 65535, such as 3001.',
  '选项 --size {value} 无效，应为 S、M 或 L。':
    'The option --size {value} is not valid. It must be S, M or L.',
  '选项 --memory 与 --data 只能选一个。': 'Choose either --memory or --data.',
  '衡舟灵工结算平台（模拟）  {home}': 'Hengzhou Settlement (a simulation)  {home}',
  '演示账号  admin  operator  agent  merchant  provider    密码 {password}':
    'Accounts   admin  operator  agent  merchant  provider    password {password}',
  '世界 {world}  {address}': 'World      {world}  {address}',
  '控制面板  {address}': 'Panel      {address}',
  '接口文档  {address}': 'Reference  {address}',
  '控制令牌  {token}': 'Token      {token}',
  '数据只在内存中，停止后即清空。': 'Data are in memory alone, and gone when it stops.',
  '数据保存在 {folder}；停止后删除该文件夹即可恢复初始状态。':
    'Data are kept in {folder}; to begin anew, stop it and delete that folder.',
  '按 Ctrl+C 停止。': 'Press Ctrl+C to stop.',
  '没有能打开的浏览器，请自行访问 {address}': 'No browser could be opened. Visit {address}',
  '端口 {port} 已被占用。请先停止占用它的程序，或换一个端口，例如 --port {other}。':
    'Port {port} is taken. Stop the program that has it, or choose another port, such as --port {other}.',
  '设置 HOST 不是本机的地址，无法监听；例如 127.0.0.1 或 0.0.0.0。':
    'The setting HOST is no address of this machine; use 127.0.0.1 or 0.0.0.0.',
  '没有权限监听端口 {port}，请换一个端口，例如 --port 3001。':
    'Listening on port {port} is not permitted. Choose another port, such as --port 3001.',
  '数据文件夹不能使用（{detail}）。请检查路径、权限和磁盘空间，或用 --data 换一个文件夹，或用 --memory 不写文件。':
    'The data folder cannot be used ({detail}). Check its path, permissions and space, choose another with --data, or write no files with --memory.',
}
