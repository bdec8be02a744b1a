; What a graphics card starts: thread i plays game i. C has no word for it, the rest is C (engine/playout.h).
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @play_game(i8*, i32)

define ptx_kernel void @play_games(i8* %order) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %own = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %before = mul i32 %block, %threads
  %thread = add i32 %before, %own
  call void @play_game(i8* %order, i32 %thread)
  ret void
}
