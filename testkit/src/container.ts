/// <reference lib="esnext.disposable" />
import { type TestServer } from './server.ts'

/** What is needed of the package `testcontainers`, which the project brings. */
export interface ContainerLibrary {
  readonly GenericContainer: new (image: string) => ContainerPlan
  readonly Wait: {
    forHttp(path: string, port: number): { forStatusCode(status: number): unknown }
  }
}

interface ContainerPlan {
  withExposedPorts(...ports: number[]): ContainerPlan
  withEnvironment(environment: Record<string, string>): ContainerPlan
  // oxlint-disable-next-line typescript/no-explicit-any -- the library's own kind of strategy, which only it knows
  withWaitStrategy(strategy: any): ContainerPlan
  withStartupTimeout(ms: number): ContainerPlan
  start(): Promise<StartedContainer>
}

interface StartedContainer {
  getHost(): string
  getMappedPort(port: number): number
  stop(): Promise<unknown>
}

/** Which container is started. */
export interface ContainerOptions {
  readonly image?: string
  readonly size?: 'S' | 'M' | 'L'
  /** Further settings, such as `{ FAKE_STRICT_WORLD: 'on' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The port that the image listens on. */
export const containerPort = 3000

/**
 * Starts the image as a test container: `await startContainer(await import('testcontainers'))`. Nothing is kept; the port
 * is one of the engine's choice.
 */
export async function startContainer(
  { GenericContainer, Wait }: ContainerLibrary,
  { image = 'hengzhou-settlement', size = 'S', settings = {} }: ContainerOptions = {},
): Promise<TestServer> {
  const started = await new GenericContainer(image)
    .withExposedPorts(containerPort)
    .withEnvironment({
      // To the server, the tests are another machine.
      FAKE_CONTROL: 'open',
      FAKE_SEED_SIZE: size,
      FAKE_PERSIST: 'off',
      ...settings,
    })
    .withWaitStrategy(Wait.forHttp('/healthz', containerPort).forStatusCode(200))
    .withStartupTimeout(120_000)
    .start()
  const close = async () => {
    await started.stop()
  }
  return {
    address: `http://${started.getHost()}:${started.getMappedPort(containerPort)}`,
    close,
    [Symbol.asyncDispose]: close,
  }
}
