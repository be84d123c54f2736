import { defineConfig } from 'vite'
import { bundleStory, storyProgramFile } from './src/story/telling/story-program.ts'

// The runner that loads this file is gone when the build ends.
const bundler = import('rolldown')

const noHistories = '\0no-histories'

export default defineConfig({
  // Our workspaces are bundled, npm packages are left to Node: but for one of some hundred files, which all starts would read.
  ssr: { noExternal: [/^@settle\//, /^typebox/] },
  plugins: [
    {
      name: 'story-program',
      async generateBundle() {
        const source = await bundleStory({}, bundler)
        this.emitFile({ type: 'asset', fileName: storyProgramFile, source })
      },
    },
    {
      // The program of the story has what features tell; with it here each start would read ninety files more.
      name: 'no-histories',
      enforce: 'pre',
      resolveId: (source) => (/^\.\/history\/[\w-]+\.ts$/.test(source) ? noHistories : undefined),
      load: (id) => (id === noHistories ? "throw new Error('Only the story tells.')" : undefined),
    },
  ],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // The server, and each module that it runs as a thread (`worker-thread.ts`).
      input: {
        main: 'src/main.ts',
        // What the installed command runs.
        cli: 'src/cli/main.ts',
        // What a program imports that starts a server in its own process.
        library: 'src/library.ts',
        // What the build runs last.
        'ship-story': 'src/story/telling/ship-story.ts',
        'sheet-worker': 'src/spreadsheet/sheet-worker.ts',
        'print-worker': 'src/documents/print-worker.ts',
        'har-worker': 'src/drift/har-worker.ts',
        'world-file-worker': 'src/worlds/files/world-file-worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // An engine holds the whole text of a module in memory while it runs; the source maps lead to the comments.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
})
