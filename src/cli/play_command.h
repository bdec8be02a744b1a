/* `warbones play [GAME|RECORD] [--seats human,random,…] …`: a game at the terminal. */
#ifndef CLI_PLAY_COMMAND_H
#define CLI_PLAY_COMMAND_H

/* argv[0] is the command's own name. Returns the program's exit code. */
int play_command(int argc, char **argv);

#endif
