// A thin reading of the WebAssembly module's exports: text goes through one buffer.
import { readFileSync } from 'node:fs';

export async function loadEngine(path) {
    const module = await WebAssembly.compile(readFileSync(path));
    const imports = WebAssembly.Module.imports(module);
    if (imports.length) throw new Error(`the module imports ${imports.map((i) => `${i.module}.${i.name}`).join(', ')}`);
    const { exports } = await WebAssembly.instantiate(module, {});
    const bytes = () => new Uint8Array(exports.memory.buffer, exports.buffer(), exports.bufferSize());
    const text = () => {
        const all = bytes();
        return new TextDecoder().decode(all.subarray(0, all.indexOf(0)));
    };
    const setText = (value) => {
        const { written } = new TextEncoder().encodeInto(value, bytes());
        bytes()[written] = 0;
    };
    return { exports, text, setText };
}
